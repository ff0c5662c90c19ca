<?php
// Deactivates the plugin and runs what WordPress runs when it is deleted, and says what is left:
// first as it is, then with its entries to be deleted too.

$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REQUEST_URI'] = '/';

require getcwd() . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

function what_is_left() {
	global $wpdb;
	return array(
		'options'   => $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%veneer%'" ),
		'tables'    => $wpdb->get_col( "SHOW TABLES LIKE '%veneer%'" ),
		'scheduled' => wp_next_scheduled( 'veneer_forget_clicks' ),
		'entries'   => (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type LIKE 'veneer%'" ),
	);
}

deactivate_plugins( 'veneer/veneer.php' );
define( 'WP_UNINSTALL_PLUGIN', 'veneer/veneer.php' );
require WP_PLUGIN_DIR . '/veneer/uninstall.php';
$first = what_is_left();

update_option( 'veneer_settings', array( 'delete_entries' => true ) );
veneer_remove_from_site();
echo wp_json_encode( array( 'first' => $first, 'second' => what_is_left() ) );
